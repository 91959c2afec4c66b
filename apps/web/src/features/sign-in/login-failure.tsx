import { Button } from '@chairside/ui/button.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { type LoginNotice, OTP_LOGIN } from './login-notices.ts';
import type { Login } from './use-login.ts';

/** What went wrong, and the other way in where there is one. */
export function LoginFailure({ login, notice }: { login: Login; notice: LoginNotice }) {
  const { tone, title, text, isWait, offersOtp } = notice;
  return (
    <div className="my-3 grid gap-2">
      <Notice key={title} tone={tone} title={title} text={text} isWait={isWait} onClose={login.closeNotice} />
      {offersOtp && (
        <Button variant="secondary" onClick={() => login.chooseMethod('otp')} className="w-full">
          {OTP_LOGIN}
        </Button>
      )}
    </div>
  );
}
