import { z } from 'zod';
import { trimmed } from '../kit/text.schema.ts';
import { userMessages } from '../users/messages.ts';
import { CODE_MAX } from '../users/model.ts';
import { code, knownPassword, password } from '../users/schema.ts';

export const changePasswordInput = z.object({ currentPassword: knownPassword, password, code });
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

/** The first verification code of an app that is being set up. */
export const appCodeInput = z.object({
  code: trimmed(userMessages.codeRequired, CODE_MAX, userMessages.codeWrong).min(
    1,
    userMessages.codeRequired,
  ),
});

export const sessionIdInput = z.object({
  id: z.string(userMessages.sessionEnded).max(100, userMessages.sessionEnded),
});
