import { vi } from 'vitest';
import type { Site } from './rest.ts';

/** Does something between two stretches of the next long answer: just before its request's rights are asked again. */
export function beforeRightsAreAskedAgain({ app: { auth } }: Site, act: () => void): void {
  const { follow } = auth;
  vi.spyOn(auth, 'follow').mockImplementationOnce((cookieHeader) => {
    const identify = follow(cookieHeader);
    let asked = 0;
    return () => {
      asked += 1;
      if (asked === 3) act();
      return identify();
    };
  });
}
