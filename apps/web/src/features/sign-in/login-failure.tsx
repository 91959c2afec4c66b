import { Notice } from '@chairside/ui/notice.tsx';
import type { Login } from './use-login.ts';

/** What went wrong. */
export function LoginFailure({ login }: { login: Login }) {
  if (!login.notice) return null;
  const { tone, title, text, isWait } = login.notice;
  return (
    <Notice key={title} tone={tone} title={title} text={text} isWait={isWait} onClose={login.closeNotice} />
  );
}
