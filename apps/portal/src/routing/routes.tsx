import { createBrowserRouter, Navigate, Outlet, useLocation } from 'react-router'
import { isPastLogin } from '../page.ts'
import { CustomersPage, PaymentsPage, StockPage, TodayPage, TrailPage, ValuationsPage } from '../pages/list-pages.tsx'
import { CustomerPage, LoginPage, ProposalPage, QuickQuotePage, SignOnPage } from '../pages/pages.tsx'
import { AccountPage, SettingsPage } from '../pages/user-pages.tsx'
import { Shell } from '../shell/Shell.tsx'
import { Allowed } from './Allowed.tsx'
import { afterLogin, HOME, LOGIN, loginFor } from './guard.ts'

/** Signed out, a page that needs a login leads there and keeps the query (§2, D44). */
function SignedIn() {
  const place = useLocation()
  if (isPastLogin.value)
    return (
      <Shell>
        <Allowed>
          <Outlet />
        </Allowed>
      </Shell>
    )
  const { to, state } = loginFor(place)
  return <Navigate to={to} state={state} replace />
}

/**
 * A signed-in user goes from the login to where they were going (§2). A mailed password link opens for them too: it must work where
 * a colleague is logged in. The three share a parent, so that the element stays, with what is typed, from one to the next.
 */
function LoginRoutes() {
  const { pathname, search, state } = useLocation()
  const leads = isPastLogin.value && pathname === LOGIN
  return leads ? <Navigate to={afterLogin(search, state)} replace /> : <Outlet />
}

/** Every unknown path leads to Customers (§2). */
export const createRouter = () =>
  createBrowserRouter([
    {
      element: <LoginRoutes />,
      children: [
        { path: LOGIN, element: <LoginPage view="sign-in" /> },
        { path: '/password-forgot', element: <LoginPage view="forgot" /> },
        { path: '/password-reset', element: <LoginPage view="reset" /> },
        { path: '/sign-on/:providerId', element: <SignOnPage /> },
      ],
    },
    {
      element: <SignedIn />,
      children: [
        { path: '/today', element: <TodayPage /> },
        { path: HOME, element: <CustomersPage /> },
        { path: '/customer/:id', element: <CustomerPage /> },
        { path: '/quick-quote', element: <QuickQuotePage /> },
        { path: '/new-proposal', element: <ProposalPage /> },
        { path: '/stock', element: <StockPage /> },
        { path: '/valuations', element: <ValuationsPage /> },
        { path: '/payments', element: <PaymentsPage /> },
        { path: '/trail', element: <TrailPage /> },
        { path: '/settings', element: <SettingsPage /> },
        { path: '/account', element: <AccountPage /> },
        { path: '*', element: <Navigate to={HOME} replace /> },
      ],
    },
  ])
