import type { User } from '@chairside/contract/user';
import { Button } from '@chairside/ui/button.tsx';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { CodeForm } from '../../verification/code-form.tsx';
import { displayPhone } from '../../wording/wording.ts';
import { DeletionExplained } from './deletion-explained.tsx';
import { PrivacyRow } from './privacy-row.tsx';
import { useAccountDeletion } from './use-account-deletion.ts';

export function DeleteAccount({ user }: { user: User }) {
  const deletion = useAccountDeletion();
  const { step, request, notice, sentTo, code } = deletion.state;
  const contact = sentTo === 'email' ? user.email : user.phone && displayPhone(user.phone);
  return (
    <PrivacyRow
      title="Delete my account"
      text="Your details, your medical history and your files are erased for good. We ask twice before that happens."
      action={
        <Button variant="quiet" onClick={deletion.open} className="text-danger! hover:bg-danger-soft!">
          Delete my account
        </Button>
      }
    >
      <Dialog
        open={step !== 'closed'}
        title="Delete my account"
        closable={request === null}
        onClose={deletion.close}
      >
        <div className="grid gap-5">
          {notice && <Notice {...notice} onClose={deletion.closeNotice} />}
          {step === 'explained' && (
            <DeletionExplained
              user={user}
              busy={request === 'send'}
              onContinue={deletion.send}
              onKeep={deletion.close}
            />
          )}
          {step === 'code' && (
            <CodeForm
              danger
              recipient={contact ?? ''}
              code={code}
              onType={deletion.typeCode}
              onSubmit={deletion.confirm}
              submitLabel="Delete My Account"
              request={request === 'delete' ? 'verify' : request === 'resend' ? 'resend' : null}
              refused={notice?.tone === 'error'}
              secondsToResend={deletion.secondsToResend}
              onResend={deletion.resend}
              back={{ label: 'Keep My Account', onPress: deletion.close }}
            />
          )}
        </div>
      </Dialog>
    </PrivacyRow>
  );
}
