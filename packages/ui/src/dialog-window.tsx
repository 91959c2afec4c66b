import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { openLayer } from './layers.ts';
import { useStepTransition } from './use-step-transition.ts';

export interface DialogWindowProps {
  onClose: () => void;
  title: string;
  /** What there is to say of it for now. It stands over the title, so that nothing below it moves. */
  notice?: ReactNode;
  /** What is in it; a change of it moves in. It is the title, where nothing else is said. */
  step?: string;
  size?: keyof typeof SIZES;
  /** False while a request is in flight: then neither Escape, the backdrop nor the close button closes it. */
  closable?: boolean;
  /** What the back gesture of a phone does instead of closing the window. */
  onBackGesture?: () => void;
  children: ReactNode;
}

const GROUND = 'sm:p-6';
const SHEET = 'max-sm:min-h-dvh max-sm:rounded-none';
const SIZES = {
  sm: { ground: GROUND, look: 'sm:max-w-md max-sm:mb-0 max-sm:rounded-b-none' },
  md: { ground: GROUND, look: `sm:max-w-xl ${SHEET}` },
  lg: { ground: GROUND, look: `sm:max-w-3xl ${SHEET}` },
  xl: { ground: GROUND, look: `sm:max-w-5xl ${SHEET}` },
  // For work of several steps. Its height is fixed: what does not fit scrolls below the title.
  wide: {
    ground: 'md:p-6',
    look: 'flex flex-col max-md:min-h-dvh max-md:rounded-none md:h-[80vh] md:w-[75vw] *:last:flex *:last:flex-1 *:last:flex-col md:*:last:overflow-y-auto',
  },
} as const;

/** The open window itself. It is a layer of its own, above which messages are shown. */
export function DialogWindow({
  onClose,
  title,
  notice,
  step = title,
  size = 'md',
  closable = true,
  onBackGesture = onClose,
  children,
}: DialogWindowProps) {
  const { ground, look } = SIZES[size];
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const pressedOnBackdrop = useRef(false);
  const pressesEscape = useRef(false);
  useStepTransition(content, step, { takesHeight: size !== 'wide' });

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    element.querySelector('h2')?.focus();
    const removeLayer = openLayer(element);
    // Wherever the focus is: on nothing, once what had it has gone.
    const listen = ({ type, key }: KeyboardEvent) => {
      pressesEscape.current = type === 'keydown' && key === 'Escape';
    };
    document.addEventListener('keydown', listen);
    document.addEventListener('keyup', listen);
    return () => {
      document.removeEventListener('keydown', listen);
      document.removeEventListener('keyup', listen);
      removeLayer();
      element.close();
    };
  }, []);

  const cancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (closable) answer();
  };

  // Nothing else tells the key from the gesture.
  const answer = () => (pressesEscape.current ? onClose() : onBackGesture());

  // Browsers close a dialog by themselves when Escape or the back gesture is repeated, without asking first.
  const closedByBrowser = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget || event.currentTarget.open) return;
    if (!closable || onBackGesture !== onClose) event.currentTarget.showModal();
    if (closable) answer();
  };

  const releaseOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (closable && pressedOnBackdrop.current && isOnBackdrop(event)) onClose();
  };

  const body = (
    <div ref={content} className="px-5 pt-4 pb-6 sm:px-8 sm:pb-8">
      {children}
    </div>
  );
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      closedby={closable ? 'closerequest' : 'none'}
      onCancel={cancel}
      onClose={closedByBrowser}
      onMouseDown={(event) => {
        // The second click of a double one meets the window that the first has opened.
        pressedOnBackdrop.current = event.detail < 2 && isOnBackdrop(event);
      }}
      onMouseUp={releaseOnBackdrop}
      className={`fixed inset-0 m-0 flex h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-transparent text-ink ${ground}`}
    >
      <div
        className={`m-auto w-full animate-rise rounded-lg bg-surface shadow-dialog forced-colors:border ${look}`}
      >
        <div className="sticky top-0 z-20 h-0">
          <div
            data-dialog-header
            className="rounded-t-lg bg-surface p-2 pr-15 shadow-card empty:hidden sm:pr-18"
          >
            {notice}
          </div>
        </div>
        <div data-dialog-header className="flex items-center gap-4 pt-4 pr-3 pl-5 sm:pt-5 sm:pr-5 sm:pl-8">
          <h2 id={titleId} tabIndex={-1} className="flex-1 text-2xl">
            {title}
          </h2>
          <button
            type="button"
            aria-label="Close"
            disabled={!closable}
            onClick={onClose}
            className="target relative z-30 grid place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink disabled:opacity-40"
          >
            <X aria-hidden="true" className="size-5.5" />
          </button>
        </div>
        {size === 'wide' ? body : <div className="overflow-clip">{body}</div>}
      </div>
    </dialog>
  );
}

/** With the main button on the dialog's own ground, beside the window in it and beside its scrollbar. */
function isOnBackdrop({ button, target, currentTarget, clientX }: MouseEvent<HTMLDialogElement>): boolean {
  return button === 0 && target === currentTarget && clientX < currentTarget.clientWidth;
}
