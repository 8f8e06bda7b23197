/** People offered while a name is typed. */
export const MEMBER_SUGGESTIONS = 6;

/** A person as they are offered for a mention. */
export type MemberSuggestion = { username: string; displayName: string | null; avatarUrl: string | null };
