import type { User } from '@chairside/contract/user';
import { formatPhone } from '@chairside/rules/contact';
import { Button } from '@chairside/ui/button.tsx';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { CodeForm } from '../../verification/code-form.tsx';
import { DeletionExplained } from './deletion-explained.tsx';
import { PrivacyRow } from './privacy-row.tsx';
import { useAccountDeletion } from './use-account-deletion.ts';

export function DeleteAccount({ user }: { user: User }) {
  const deletion = useAccountDeletion(user);
  const { to, request, notice, awaitsCode } = deletion;
  const contact = to === 'email' ? user.email : user.phone && formatPhone(user.phone);
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
        open={deletion.isOpen}
        title="Delete my account"
        notice={notice && <Notice {...notice} onClose={deletion.closeNotice} />}
        step={awaitsCode ? 'code' : 'explained'}
        closable={request === null}
        onClose={deletion.close}
      >
        <div className="grid gap-5">
          {awaitsCode ? (
            <CodeForm
              danger
              verification={deletion}
              recipient={contact ?? ''}
              onSubmit={deletion.verify}
              submitLabel="Delete My Account"
              backLabel="Keep My Account"
              onBack={deletion.close}
            />
          ) : (
            <DeletionExplained
              user={user}
              busy={request === 'send'}
              secondsToSend={deletion.secondsToSend}
              onContinue={deletion.send}
              onKeep={deletion.close}
            />
          )}
        </div>
      </Dialog>
    </PrivacyRow>
  );
}
