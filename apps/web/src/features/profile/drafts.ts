import { whenChangedElsewhere } from '@chairside/client/storage';
import { tokenStore } from '@chairside/client/token';
import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

export interface Draft<Content> {
  of(userId: string): Content | null;
  /** Null when nothing is left to be saved. */
  keep(userId: string, content: Content | null): void;
}

/** Whose drafts there may be. */
let owner: string | null = null;
const drafts = new Set<() => void>();

/**
 * From now on there are no drafts but this patient's; with null, nobody's. Somebody whose sign-in is ended elsewhere, which a
 * refused save comes to know, finds them after the next one (PROF-13).
 */
export function holdDraftsOf(userId: string | null) {
  owner = userId;
  for (const dropOthers of drafts) dropOthers();
}

// Who signs out in another tab signs out here.
whenChangedElsewhere((key) => {
  if ((key ?? 'token') === 'token' && !tokenStore.read()) holdDraftsOf(null);
});

/** What was typed or chosen and is not saved yet. It outlives its page, though not the patient's sign-out (PROF-13). */
export function createDraft<Content>(): Draft<Content> {
  let draft: { userId: string; content: Content } | null = null;
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  const become = (next: typeof draft) => {
    draft = next;
    // Closed or reloaded, the browser forgets it, wherever on the site the patient is by then.
    if (next) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  };

  drafts.add(() => {
    if (draft && draft.userId !== owner) become(null);
  });

  return {
    of: (userId) => (draft?.userId === userId ? draft.content : null),
    keep(userId, content) {
      // An upload may end after its patient has signed out.
      if (userId === owner) become(content && { userId, content });
    },
  };
}

interface Known<Typed> {
  userId: string;
  /** What is saved, as it is typed; it may change while the form is open (PROF-11). */
  saved: Typed;
}

/** Has the changed fields of a form outlive its page, and the others become what is saved by then. */
export function useFormDraft<Typed extends FieldValues, Saved>(
  { formState: { isSubmitting }, reset, getValues, subscribe }: UseFormReturn<Typed, unknown, Saved>,
  draft: Draft<Partial<Typed>>,
  { userId, saved }: Known<Typed>,
) {
  const begunWith = useRef(saved);
  // What was sent may be saved though no answer came.
  const unanswered = useRef(new Set<Extract<keyof Typed, string>>());
  const unansweredBefore = useRef(unanswered.current);
  useEffect(() => {
    const typed = draft.of(userId);
    if (typed) reset({ ...getValues(), ...typed }, { keepDefaultValues: true, keepFieldsRef: true });
    return subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields = {} }) => {
        const dirty = Object.entries(dirtyFields).flatMap(([name, isDirty]) => (isDirty ? name : []));
        draft.keep(userId, changedIn(values, dirty));
      },
    });
  }, [reset, getValues, subscribe, draft, userId]);

  /** What was changed since that was `sent` stays, and is still to be saved (PROF-11). */
  function beginWith(sent: Typed, saved: Typed) {
    begunWith.current = saved;
    const changed = changedSince(sent, getValues());
    // A form whose page was left says nothing to its draft any more.
    const left = draft.of(userId);
    if (left) draft.keep(userId, changedSince(sent, { ...sent, ...left }));
    reset(saved);
    reset({ ...saved, ...changed }, { keepDefaultValues: true });
  }

  useEffect(() => {
    // It would break off what is being submitted, after which the form begins with the answer.
    if (isSubmitting) return;
    if (changedSince(begunWith.current, saved)) beginWith(begunWith.current, saved);
  });

  return {
    beginWithSaved(sent: Typed, saved: Typed) {
      unanswered.current.clear();
      beginWith(sent, saved);
    },
    /** The fields to be sent: those typed otherwise than they are saved, or sent before without an answer. */
    changedFields(typed: Typed) {
      unansweredBefore.current = unanswered.current;
      unanswered.current = new Set([...unanswered.current, ...namesChanged(begunWith.current, typed)]);
      return [...unanswered.current];
    },
    /** Nothing of what was sent last is saved. */
    refused() {
      unanswered.current = unansweredBefore.current;
    },
  };
}

const changedSince = <Typed extends object>(sent: Typed, typed: Typed) =>
  changedIn(typed, namesChanged(sent, typed));

function namesChanged<Typed extends object>(sent: Typed, typed: Typed) {
  const names: Extract<keyof Typed, string>[] = [];
  for (const name in typed) {
    if (typed[name] !== sent[name]) names.push(name);
  }
  return names;
}

function changedIn<Typed extends object>(values: Typed, names: readonly string[]): Partial<Typed> | null {
  const changed: Partial<Typed> = {};
  for (const name in values) {
    if (names.includes(name)) changed[name] = values[name];
  }
  return names.length > 0 ? changed : null;
}
