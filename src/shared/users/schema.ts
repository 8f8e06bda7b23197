import { z } from 'zod';
import { MAIL_TOKEN_MAX } from '../email/model.ts';
import { rawMax, trimmed } from '../kit/text.schema.ts';
import { isVariationOf, ownWords } from '../passwords/model.ts';
import { ROLES } from '../roles.ts';
import { userMessages } from './messages.ts';
import {
  CODE_MAX,
  EMAIL_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  USERNAME_MAX,
  USERNAME_MIN,
  USERNAME_PATTERN,
} from './model.ts';

const username = trimmed(userMessages.usernameRequired, USERNAME_MAX, userMessages.usernameMax)
  .min(USERNAME_MIN, userMessages.usernameMin)
  .regex(USERNAME_PATTERN, userMessages.usernamePattern);

export const email = trimmed(userMessages.emailInvalid, EMAIL_MAX, userMessages.emailInvalid).pipe(
  z.email(userMessages.emailInvalid),
);

export const password = z
  .string(userMessages.passwordRequired)
  .min(PASSWORD_MIN, userMessages.passwordMin)
  .max(PASSWORD_MAX, userMessages.passwordMax);

/** A password that is there already. Bounds are not checked: a wrong guess is simply wrong. */
export const knownPassword = z
  .string(userMessages.passwordRequired)
  .min(1, userMessages.passwordRequired)
  .max(1000, userMessages.passwordMax);

/** A code of the authenticator app, or one that stands in for it. */
export const code = trimmed(userMessages.codeRequired, CODE_MAX, userMessages.recoveryCodeWrong).optional();

export const confirmInput = z.object({ password: knownPassword, code });
export type ConfirmInput = z.infer<typeof confirmInput>;

/** `username` is a user name or an e-mail address. */
export const loginInput = z.object({
  username: z
    .string(userMessages.loginNameRequired)
    .max(rawMax(EMAIL_MAX), { abort: true })
    .trim()
    .min(1, userMessages.loginNameRequired)
    .max(EMAIL_MAX),
  password: knownPassword,
  code,
});
export type LoginInput = z.infer<typeof loginInput>;

/** The token of an invitation. A value that can't be one counts as a wrong token, not as a wrong field. */
export const invitationToken = z.string().max(MAIL_TOKEN_MAX).nullish().catch('wrong');

/** A `role` sent along is dropped: every registration but the very first is a member. */
export const registerInput = z
  .object({
    username,
    email,
    password,
    setupToken: z.string().max(200).optional(),
    invitation: invitationToken,
  })
  .superRefine((value, ctx) => {
    if (isVariationOf(value.password, ownWords(value))) {
      ctx.addIssue({ code: 'custom', path: ['password'], message: userMessages.passwordIsName });
    }
  });
export type RegisterInput = z.infer<typeof registerInput>;

export const roleInput = z.object({ role: z.enum(ROLES, userMessages.roleUnknown) });
