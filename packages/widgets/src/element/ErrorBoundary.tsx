import { Component, type ReactNode } from 'react'
import { TextsContext } from '../texts/index.ts'

interface Props {
  readonly onError: (error: unknown) => void
  readonly children: ReactNode
}

/** A widget that fails shows a plain message in its place and breaks nothing around it. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  static override contextType = TextsContext
  declare context: React.ContextType<typeof TextsContext>
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  readonly retry = (): void => this.setState({ failed: false })

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    const { text } = this.context
    return (
      <div role="alert" className="widget-failed" part="failed">
        <p>{text('broken')}</p>
        <button type="button" onClick={this.retry}>
          {text('retry')}
        </button>
      </div>
    )
  }
}
