import { Mail, Smartphone } from 'lucide-react';

/** The two ways a person can be reached, wherever one of them is chosen. */
export const CONTACT_METHODS = [
  { type: 'phone', label: 'Phone', Icon: Smartphone },
  { type: 'email', label: 'Email', Icon: Mail },
] as const;
