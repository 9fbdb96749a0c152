import { lazy, Suspense } from 'react'
import type { WidgetView } from '../element/index.ts'
import { PhoneLink, Skeleton } from '../kit/index.ts'
import type { attributes, events, LoginViewName } from './definition.ts'
import { ForgotForm, ResetForm } from './PasswordReset.tsx'
import { SignInForm } from './SignInForm.tsx'
import type { LoginState } from './state.ts'

/** Only for those who come back from a company's own login. */
const SignOn = lazy(() => import('./SignOn.tsx').then(({ SignOn: part }) => ({ default: part })))

const FORMS = { 'sign-in': SignInForm, forgot: ForgotForm, reset: ResetForm, 'sign-on': SignOn } as const

/** Not on every page, and only on wide ones; its place is kept until it comes. */
const LoginPicture = lazy(() => import('./LoginPicture.tsx').then(({ LoginPicture: part }) => ({ default: part })))

/** One column with the broker, one form and support contacts; beside it a picture, if the host wants it and it fits. */
export function Login({ props, emit, host, state }: WidgetView<typeof attributes, typeof events, LoginState>) {
  const Form = FORMS[props.view.value]
  /** A portal with routes navigates by itself; on other pages the element changes its own view. */
  const show = (view: LoginViewName) => {
    if (emit('forecourt-login-view', { view })) host.setAttribute('view', view)
  }
  return (
    <div className="frame">
      <div className={props.picture.value ? 'login with-picture' : 'login'}>
        <div className="login-column">
          <Brand state={state} />
          <div className="login-form">
            <Suspense fallback={<Skeleton rows={3} label="The login is loading" />}>
              <Form key={props.view.value} state={state} show={show} />
            </Suspense>
          </div>
          <Support state={state} />
        </div>
        {props.picture.value && (
          <Suspense fallback={<div className="login-picture" />}>
            <LoginPicture name={state.page.config.value?.brokerName ?? ''} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

function Brand({ state }: { state: LoginState }) {
  return (
    <div className="login-brand">
      <svg width="36" height="36" viewBox="0 0 36 36" aria-hidden="true">
        <rect width="36" height="36" rx="9" className="brand-ground" />
        <path d="M8 10h20v5h-9v3h7v4h-7v6h-6V15H8z" className="brand-letter" />
      </svg>
      <span>{state.page.config.value?.brokerName}</span>
    </div>
  )
}

function Support({ state }: { state: LoginState }) {
  const config = state.page.config.value
  if (!config) return <div className="login-support" />
  return (
    <div className="login-support">
      <span>
        Dealer support <PhoneLink number={config.supportPhone} />
      </span>
      <a href={`mailto:${config.supportEmail}`}>{config.supportEmail}</a>
    </div>
  )
}
