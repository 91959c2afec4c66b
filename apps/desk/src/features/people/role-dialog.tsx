import { explain } from '@chairside/client/call-error';
import type { StaffMember } from '@chairside/contract/staff';
import { STAFF_ROLES, type StaffRole } from '@chairside/rules/staff';
import { Button } from '@chairside/ui/button.tsx';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { SelectField } from '@chairside/ui/select-field.tsx';
import { Switch } from '@chairside/ui/switch.tsx';
import { type FormEvent, useState } from 'react';
import { useChangeStaff } from './api/people.ts';
import { ROLE_NAMES } from './role-names.ts';

/** What somebody may do at the desk. */
export function RoleDialog({ person, onClose }: { person: StaffMember; onClose: () => void }) {
  const { _id: id, name } = person;
  const [role, setRole] = useState<StaffRole>(person.role);
  const [maySeeMedical, setMaySeeMedical] = useState(person.maySeeMedical);
  const change = useChangeStaff();
  const save = (event: FormEvent) => {
    event.preventDefault();
    change.mutate({ params: { id }, body: { role, maySeeMedical } }, { onSuccess: onClose });
  };
  const problem = change.error && explain(change.error, 'This could not be saved. Please try again.');
  return (
    <Dialog
      open
      size="sm"
      title={`What ${name} may do`}
      notice={problem && <Notice tone="error" title={problem} />}
      closable={!change.isPending}
      onClose={onClose}
    >
      <form onSubmit={save} className="grid gap-3">
        <SelectField
          label="Role"
          value={role}
          onChange={({ target }) => setRole(STAFF_ROLES.find((each) => each === target.value) ?? role)}
          options={STAFF_ROLES.map((value) => ({ value, name: ROLE_NAMES[value] }))}
        />
        {role === 'receptionist' && (
          <Switch
            label="May see medical histories"
            hint="And documents; each look is written into the audit log"
            checked={maySeeMedical}
            onChange={setMaySeeMedical}
          />
        )}
        <Button type="submit" busy={change.isPending} className="mt-2">
          Save
        </Button>
      </form>
    </Dialog>
  );
}
