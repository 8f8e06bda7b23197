import { z } from 'zod';
import { MAIL_TOKEN_MAX } from './mail.ts';
import { userMessages } from './messages/users.ts';
import { ROLES } from './roles.ts';
import {
  CODE_MAX,
  EMAIL_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  USERNAME_MAX,
  USERNAME_MIN,
  USERNAME_PATTERN,
} from './users.ts';

const username = z
  .string(userMessages.usernameRequired)
  .trim()
  .min(USERNAME_MIN, userMessages.usernameMin)
  .max(USERNAME_MAX, userMessages.usernameMax)
  .regex(USERNAME_PATTERN, userMessages.usernamePattern);

export const email = z
  .string(userMessages.emailInvalid)
  .trim()
  .max(EMAIL_MAX, userMessages.emailInvalid)
  .pipe(z.email(userMessages.emailInvalid));

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
export const code = z
  .string(userMessages.codeRequired)
  .trim()
  .max(CODE_MAX, userMessages.codeWrong)
  .optional();

export const confirmInput = z.object({ password: knownPassword, code });
export type ConfirmInput = z.infer<typeof confirmInput>;

/** `username` is a user name or an e-mail address. */
export const loginInput = z.object({
  username: z
    .string(userMessages.loginNameRequired)
    .trim()
    .min(1, userMessages.loginNameRequired)
    .max(EMAIL_MAX),
  password: knownPassword,
  code,
});
export type LoginInput = z.infer<typeof loginInput>;

/** A `role` sent along is dropped: every registration but the very first is a member. */
export const registerInput = z
  .object({
    username,
    email,
    password,
    setupToken: z.string().max(200).optional(),
    /** The token of an invitation; one that is none counts as none. */
    invitation: z.string().max(MAIL_TOKEN_MAX).optional(),
  })
  .superRefine((value, ctx) => {
    const own = value.password.toLowerCase();
    if (own === value.username.toLowerCase() || own === value.email.toLowerCase()) {
      ctx.addIssue({ code: 'custom', path: ['password'], message: userMessages.passwordIsName });
    }
  });
export type RegisterInput = z.infer<typeof registerInput>;

export const roleInput = z.object({ role: z.enum(ROLES, userMessages.roleUnknown) });
