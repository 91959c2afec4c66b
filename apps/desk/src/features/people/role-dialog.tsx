import { explain, isRefusedAs } from '@chairside/client/call-error';
import type { StaffMember } from '@chairside/contract/staff';
import { STAFF_ROLES, type StaffRole } from '@chairside/rules/staff';
import { FormDialog } from '@chairside/ui/form-dialog.tsx';
import { SelectField } from '@chairside/ui/select-field.tsx';
import { Switch } from '@chairside/ui/switch.tsx';
import { type FormEvent, useState } from 'react';
import { ROLE_NAMES } from '../staff-session/role-names.ts';
import { useChangeStaff } from './api/people.ts';
import { mayText } from './may-text.ts';

/** What somebody may do at the desk. What was chosen outlasts a refusal, and somebody else's change. */
export function RoleDialog({ person, onClose }: { person: StaffMember; onClose: () => void }) {
  const { _id: id, name } = person;
  const [shown, setShown] = useState(person);
  const [role, setRole] = useState<StaffRole>(person.role);
  const [maySeeMedical, setMaySeeMedical] = useState(person.maySeeMedical);
  const change = useChangeStaff();
  const isOvertaken = isRefusedAs(change.error, 'staff_changed_meanwhile');
  const latest = isOvertaken && person !== shown ? person : null;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const replaced = latest ?? shown;
    setShown(replaced);
    const before = { role: replaced.role, maySeeMedical: replaced.maySeeMedical };
    change.mutate({ params: { id }, body: { role, maySeeMedical, before } }, { onSuccess: onClose });
  };
  const refused = change.error && explain(change.error, 'This could not be saved. Please try again.');
  const now = latest && `They are now: ${mayText(latest)}. Saving once more replaces that.`;
  const problem = now ? `${refused} ${now}` : refused;
  return (
    <FormDialog
      size="sm"
      title={`What ${name} may do`}
      action="Save"
      busy={change.isPending}
      problem={problem}
      onSubmit={save}
      onClose={onClose}
      className="grid gap-3"
    >
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
    </FormDialog>
  );
}
