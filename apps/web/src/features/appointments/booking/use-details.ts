import type { User } from '@chairside/contract/user';
import { isSameVisitor } from '@chairside/rules/visitor';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { profileQuery } from '../../patient/api/get-profile.ts';
import { type Details, details, detailsOfOther, knownDetails, type TypedDetails } from './details.ts';

const resolver = zodResolver(details);

/**
 * Whom a visit is for: the patient, of whom the profile knows most, or somebody else. Each has a form of their own, so
 * that nothing of the one is ever said of the other.
 */
export function useDetails(user: User, isOpen: boolean) {
  const [isForOther, setForOther] = useState(false);
  const profile = useQuery({ ...profileQuery(user._id), enabled: isOpen });
  const known = knownDetails(user, profile.data);
  const own = useForm<TypedDetails, unknown, Details>({ resolver, defaultValues: known });
  const other = useForm<TypedDetails, unknown, Details>({ resolver, defaultValues: detailsOfOther(user) });

  const filledWith = useRef<Record<string, unknown>>(known);
  const isFemale = profile.data?.gender === 'female';

  // What a patient has typed, or taken out, stays so; the rest becomes what is known by then (BOOK-21).
  const fillIn = useEffectEvent(() => {
    const typed = Object.entries(own.getValues()).filter(
      ([name, value]) => value !== filledWith.current[name],
    );
    filledWith.current = known;
    own.reset({ ...known, ...Object.fromEntries(typed), ...(!isFemale && { isPregnant: false }) });
  });
  useEffect(() => {
    if (profile.data) fillIn();
  }, [profile.data]);

  return {
    form: isForOther ? other : own,
    isForOther,
    setForOther,
    profile,
    rename: (name: string) => own.reset({ ...own.getValues(), name }),
    mayBePregnant: !isForOther && isFemale,
    /** Of somebody else who has been booked for nothing is to stay. */
    afterBooking({ name }: Details) {
      if (!isForOther && isSameVisitor(name, null, user.name)) return;
      setForOther(false);
      other.reset(detailsOfOther(user));
      filledWith.current = known;
      own.reset(known);
    },
  };
}

export type VisitorDetails = ReturnType<typeof useDetails>;
