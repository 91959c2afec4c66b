import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What to show once the content has crashed; `retry` shows the content again. */
  fallback: (retry: () => void) => ReactNode;
  onCrash: (error: unknown) => void;
  children: ReactNode;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onCrash(error);
  }

  override render() {
    const retry = () => this.setState({ crashed: false });
    return this.state.crashed ? this.props.fallback(retry) : this.props.children;
  }
}
