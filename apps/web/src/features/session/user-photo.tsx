import { Avatar } from '@chairside/ui/avatar.tsx';
import type { ComponentProps } from 'react';
import { refreshUser } from './session.ts';

/** The signed-in person's photo or initial. The address of a photo lapses; the next answer signs it anew. */
export function UserPhoto(props: Omit<ComponentProps<typeof Avatar>, 'onExpired'>) {
  return <Avatar {...props} onExpired={() => refreshUser().catch(() => {})} />;
}
