export const auth = {
  'auth.signIn': { ja: 'サインイン', en: 'Sign in' },
  'auth.join': { ja: '主催者として登録', en: 'Become an organizer' },
} as const
