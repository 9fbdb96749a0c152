import { DEALER_ROLES } from '@forecourt/core'
import { ConfirmDialog, ProblemNote } from '../../kit/index.ts'
import type { PeopleQuestion, PeopleState } from '../parts/people.ts'

type QuestionsProps = { people: PeopleState; dealership: string }

/** Each of these affects somebody else at once, so it asks first. */
export function PeopleQuestions({ people, dealership }: QuestionsProps) {
  const question = people.question.value
  if (!question) return null
  const { title, yes, text, run } = wordsOf(question, people, dealership)
  return (
    <ConfirmDialog
      title={title}
      yes={yes}
      kind={question.kind === 'role' ? 'primary' : 'danger'}
      busy={people.asking.isBusy.value}
      onYes={run}
      onClose={people.close}
    >
      <ProblemNote problem={people.asking.problem.value} />
      <p>{text}</p>
    </ConfirmDialog>
  )
}

function wordsOf(question: PeopleQuestion, people: PeopleState, dealership: string) {
  if (question.kind === 'withdraw') {
    const { invitation } = question
    return {
      title: `Withdraw the invitation of ${invitation.name}?`,
      yes: 'Withdraw invitation',
      text: 'The link in the e-mail stops working at once, and they are told so.',
      run: () => people.withdraw(invitation),
    }
  }
  const { login } = question
  if (question.kind === 'end')
    return {
      title: `End the login of ${login.name}?`,
      yes: 'End login',
      text: `They are logged out everywhere at once and no longer work for ${dealership}. Their open tasks are no longer assigned. What they did stays in the record. They are told by e-mail.`,
      run: () => people.end(login),
    }
  const { name, may } = DEALER_ROLES[question.role]
  return {
    title: `Change the role of ${login.name} to ${name.toLowerCase()}?`,
    yes: 'Change role',
    text: `${name}: ${may.charAt(0).toLowerCase()}${may.slice(1)}. They are logged out everywhere at once, told by e-mail, and have the new role when they log in again.`,
    run: () => people.setRole(login, question.role),
  }
}
