import type { ContactType } from '@chairside/rules/contact';
import type { StepNotice } from '../../verification/code-notices.ts';

export interface DeletionState {
  step: 'closed' | 'explained' | 'code';
  /** The one in flight, if any; the dialog stays open until it is over. */
  request: 'send' | 'resend' | 'delete' | null;
  /** What the code was sent by, once it was. */
  sentTo: ContactType | null;
  code: string;
  notice: StepNotice | null;
}

export type DeletionEvent =
  | { type: 'opened' }
  | { type: 'closed' }
  | { type: 'sending' }
  | { type: 'sent'; sentTo: ContactType }
  | { type: 'returned' }
  | { type: 'codeTyped'; code: string }
  | { type: 'resending' }
  | { type: 'resent'; sentTo: ContactType; notice: StepNotice }
  | { type: 'deleting' }
  | { type: 'failed'; notice: StepNotice; keepCode: boolean }
  | { type: 'noticeClosed' };

export const START: DeletionState = { step: 'closed', request: null, sentTo: null, code: '', notice: null };

/** The way to a deleted account: asked once, asked again by a code. Closing leaves everything as it was. */
export function deletionReducer(state: DeletionState, event: DeletionEvent): DeletionState {
  switch (event.type) {
    case 'opened':
      return { ...START, step: 'explained', sentTo: state.sentTo };
    case 'closed':
      return state.request ? state : { ...START, sentTo: state.sentTo };
    case 'sending':
      return { ...state, request: 'send', notice: null };
    case 'sent':
      return { ...START, step: 'code', sentTo: event.sentTo };
    case 'returned':
      return { ...START, step: 'code', sentTo: state.sentTo };
    case 'codeTyped':
      return { ...state, code: event.code };
    case 'resending':
      return { ...state, request: 'resend', notice: null };
    case 'resent':
      return { ...START, step: 'code', sentTo: event.sentTo, notice: event.notice };
    case 'deleting':
      return { ...state, request: 'delete', notice: null };
    case 'failed':
      return { ...state, request: null, notice: event.notice, code: event.keepCode ? state.code : '' };
    case 'noticeClosed':
      return { ...state, notice: null };
  }
}
