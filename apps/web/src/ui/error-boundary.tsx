import { Component, type ReactNode } from 'react';
import { MESSAGES } from '../messages.ts';
import { toasts } from '../toasts.ts';
import { isObjectAsContent } from '../unexpected-errors.ts';

interface ErrorBoundaryProps {
  /** What to show once the content has crashed; `retry` shows the content again. */
  fallback: (retry: () => void) => ReactNode;
  children: ReactNode;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown) {
    if (isObjectAsContent(error)) toasts.error(MESSAGES.displayError);
  }

  override render() {
    const retry = () => this.setState({ crashed: false });
    return this.state.crashed ? this.props.fallback(retry) : this.props.children;
  }
}
