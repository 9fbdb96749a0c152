import { Component, type ReactNode } from 'react'

interface Props {
  readonly onError: (error: unknown) => void
  readonly children: ReactNode
}

/** A widget that breaks says so in its own place, plainly, and breaks nothing around it. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
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
    return (
      <div role="alert" className="widget-failed" part="failed">
        <p>Something went wrong here. What you typed has not been sent.</p>
        <button type="button" onClick={this.retry}>
          Try again
        </button>
      </div>
    )
  }
}
