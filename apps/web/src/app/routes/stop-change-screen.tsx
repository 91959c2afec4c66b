import { StopChangePage } from '../../features/stop-change/stop-change-page.tsx';
import { SiteFrame } from '../site-frame.tsx';

export function StopChangeScreen({ token }: { token: string }) {
  return (
    <SiteFrame title="Stop a change">
      <StopChangePage token={token} />
    </SiteFrame>
  );
}
