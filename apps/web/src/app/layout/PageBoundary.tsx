import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorPage } from './ErrorPage';

type Props = {
  /** Another place is another chance. */
  place: string;
  children: ReactNode;
};
type State = { error: unknown; place: string };

/** Leaves the header and the footer in place when a page breaks. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { error: null, place: this.props.place };

  static getDerivedStateFromError = (error: unknown) => ({ error });

  static getDerivedStateFromProps({ place }: Props, state: State): Partial<State> | null {
    return place === state.place ? null : { error: null, place };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error('page broke', error, componentStack);
  }

  override render() {
    const { error } = this.state;
    return error ? <ErrorPage error={error} /> : this.props.children;
  }
}
