import { explain } from '@chairside/client/call-error';
import type { StaffMember } from '@chairside/contract/staff';
import { STAFF_ROLES, type StaffRole } from '@chairside/rules/staff';
import { FormDialog } from '@chairside/ui/form-dialog.tsx';
import { SelectField } from '@chairside/ui/select-field.tsx';
import { Switch } from '@chairside/ui/switch.tsx';
import { type FormEvent, useState } from 'react';
import { ROLE_NAMES } from '../staff-session/role-names.ts';
import { useChangeStaff } from './api/people.ts';

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
