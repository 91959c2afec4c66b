import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { type NoticeTone, noticeDuration } from './notice-duration.ts';

interface NoticeProps {
  tone: NoticeTone;
  title: string;
  text?: string | undefined;
  /** The text counts down: it is read out once, and not again with every second. */
  isWait?: boolean | undefined;
  onClose?: () => void;
}

const TONES = {
  success: { Icon: CircleCheck, look: 'bg-success-soft', mark: 'text-success' },
  error: { Icon: CircleAlert, look: 'bg-danger-soft', mark: 'text-danger' },
  info: { Icon: Info, look: 'bg-neem-soft', mark: 'text-neem' },
  warning: { Icon: TriangleAlert, look: 'bg-marigold-soft', mark: 'text-marigold-ink' },
} as const;

export function Notice({ tone, title, text, isWait = false, onClose }: NoticeProps) {
  const { Icon, look, mark } = TONES[tone];
  const closesAfter = noticeDuration(tone);
  const close = useEffectEvent(() => onClose?.());
  useEffect(() => {
    if (closesAfter === null) return;
    const timer = setTimeout(close, closesAfter);
    return () => clearTimeout(timer);
  }, [closesAfter]);

  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={`flex gap-3 rounded-md py-1 pr-1 pl-4 forced-colors:border ${look}`}
    >
      <Icon aria-hidden="true" className={`mt-2.5 size-5 shrink-0 ${mark}`} />
      <div className="min-w-0 flex-1 py-2">
        <p className="font-medium leading-snug">{title}</p>
        {text && (
          <p aria-live={isWait ? 'off' : undefined} className="mt-0.5 text-sm tabular-nums">
            {text}
          </p>
        )}
      </div>
      {onClose && (
        <button
          type="button"
          aria-label="Close notice"
          onClick={onClose}
          className="target grid shrink-0 place-items-center self-start rounded-full text-ink-soft hover:text-ink"
        >
          <X aria-hidden="true" className="size-4.5" />
        </button>
      )}
    </div>
  );
}
