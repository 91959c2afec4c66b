import type { ContactType } from '@chairside/rules/contact';
import { Tabs } from '@chairside/ui/tabs.tsx';
import type { ReactNode } from 'react';
import { CONTACT_METHODS } from '../verification/contact-methods.ts';

interface LoginTabsProps {
  value: ContactType;
  onChange: (type: ContactType) => void;
  disabled: boolean;
  /** What belongs to the chosen one. */
  children: ReactNode;
}

const TABS = CONTACT_METHODS.map(({ type, label, Icon }) => ({
  id: type,
  label: (
    <>
      <Icon aria-hidden="true" className="size-5" />
      {label}
    </>
  ),
}));

/** Phone or e-mail. */
export function LoginTabs(props: LoginTabsProps) {
  return <Tabs label="Log in with" tabs={TABS} {...props} />;
}
