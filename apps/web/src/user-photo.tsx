import type { ComponentProps } from 'react';
import { refreshUser } from './session.ts';
import { Avatar } from './ui/avatar.tsx';

/** The signed-in person's photo or initial. The address of a photo lapses; the next answer signs it anew. */
export function UserPhoto(props: Omit<ComponentProps<typeof Avatar>, 'onLapsed'>) {
  return <Avatar {...props} onLapsed={() => refreshUser().catch(() => {})} />;
}
