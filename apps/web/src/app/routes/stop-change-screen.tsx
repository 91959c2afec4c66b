import { HowToStop } from '../../features/stop-change/how-to-stop.tsx';
import { StopChangePage } from '../../features/stop-change/stop-change-page.tsx';
import { SiteFrame } from '../site-frame.tsx';

export function StopChangeScreen({ token }: { token: string | undefined }) {
  return (
    <SiteFrame title="Stop a change">
      {token === undefined ? <HowToStop /> : <StopChangePage token={token} />}
    </SiteFrame>
  );
}
