import type { TableOptions } from '@tigris/protocol';
import { useEffect, useRef, useState } from 'preact/hooks';

/** Whether a change of options has taken back that I am ready, and I have not said it again. */
export function useUnreadied(ready: boolean, options: TableOptions): boolean {
  const agreed = JSON.stringify(options);
  const before = useRef({ ready, agreed });
  const [unreadied, setUnreadied] = useState(false);
  useEffect(() => {
    if (ready) setUnreadied(false);
    else if (before.current.ready && before.current.agreed !== agreed) setUnreadied(true);
    before.current = { ready, agreed };
  }, [ready, agreed]);
  return unreadied;
}
