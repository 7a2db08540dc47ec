export const auth = {
  'auth.signIn': { ja: 'サインイン', en: 'Sign in' },
  'auth.join': { ja: '主催者として登録', en: 'Become an organizer' },
  'auth.operator': { ja: '運営コンソール', en: 'Operator console' },
  'auth.asOrganizer': { ja: '主催者の方', en: 'Organizers' },
  'auth.asPlayer': { ja: '参加者の方', en: 'Players' },
  'auth.who': { ja: 'どちらとして入りますか', en: 'Who are you' },
  'auth.name': { ja: '名前', en: 'Name' },
  'auth.nameHint': { ja: '登録のときに決めた名前です。', en: 'The name you chose when you registered.' },
  'auth.password': { ja: 'パスワード', en: 'Password' },
  'auth.newPassword': { ja: 'パスワードを決める', en: 'Choose a password' },
  'auth.passwordHint': { ja: '10 文字以上', en: 'At least 10 characters' },
  'auth.passwordShort': {
    ja: 'パスワードは 10 文字以上にしてください。',
    en: 'A password needs at least 10 characters.',
  },
  'auth.show': { ja: '表示', en: 'Show' },
  'auth.hide': { ja: '隠す', en: 'Hide' },
  'auth.wrong': { ja: '名前またはパスワードが違います。', en: 'Name or password is wrong.' },
  'auth.wrongPassword': { ja: 'パスワードが違います。', en: 'The password is wrong.' },
  'auth.wrongLink': {
    ja: 'このリンクは使えません。期限が切れたか、新しいリンクが発行されています。主催者に新しいリンクを頼んでください。',
    en: 'This link doesn’t work. It has expired, or a newer one was made. Ask the organizer for a new one.',
  },
  'auth.wrongInvite': {
    ja: 'このリンクはもう使えません。7 日を過ぎたか、すでに使われたか、運営者が取り消しています。運営者に新しいリンクを頼んでください。',
    en: 'This link doesn’t work any more. It is older than 7 days, was used already, or was withdrawn. Ask the operator for a new one.',
  },
  'auth.playerHow': {
    ja: '主催者から受け取ったリンクを開くか、QR コードを読み取ってください。パスワードは要りません。',
    en: 'Open the link you got from your organizer, or scan its QR code. You need no password.',
  },
  'auth.pasteLink': { ja: 'リンクをここに貼り付けることもできます', en: 'Or paste the link here' },
  'auth.joinTitle': { ja: '{tenant} の主催者になる', en: 'Organize for {tenant}' },
  'auth.joinHow': {
    ja: 'サインインに使う名前とパスワードを決めてください。このリンクは一度だけ使えます。',
    en: 'Choose the name and password you will sign in with. This link works once.',
  },
  'auth.joinName': { ja: 'あなたの名前', en: 'Your name' },
  'auth.joinNameHint': {
    ja: '誰がスコアを登録したかの記録にも使われます。',
    en: 'It also shows who uploaded scores.',
  },
  'auth.joinButton': { ja: '登録してはじめる', en: 'Register and start' },
  'auth.resetTitle': { ja: '新しいパスワードを決める', en: 'Choose a new password' },
  'auth.resetHow': {
    ja: '{name} さんの新しいパスワードを決めてください。このリンクは一度だけ使えます。',
    en: 'Choose the new password of {name}. This link works once.',
  },
  'auth.resetButton': { ja: '決めてサインインする', en: 'Set it and sign in' },

  'password.title': { ja: 'パスワードを変更', en: 'Change your password' },
  'password.what': {
    ja: '変更すると、ほかの端末やブラウザーではサインアウトされます。この画面ではそのまま続けられます。',
    en: 'Other devices and browsers are signed out when you change it. Here you stay signed in.',
  },
  'password.current': { ja: '今のパスワード', en: 'Present password' },
  'password.new': { ja: '新しいパスワード', en: 'New password' },
  'password.again': { ja: '新しいパスワード (もう一度)', en: 'New password, once more' },
  'password.differ': {
    ja: '新しいパスワードが 2 回で違っています。同じものを入力してください。',
    en: 'The two new passwords differ. Type the same one twice.',
  },
  'password.do': { ja: '変更する', en: 'Change it' },
  'password.done': {
    ja: 'パスワードを変更しました。ほかの端末ではサインアウトされています。',
    en: 'Your password has been changed. Your other devices are signed out.',
  },

  'auth.noToken': {
    ja: 'リンクが途中で切れているようです。受け取ったリンクをそのまま開いてください。',
    en: 'The link seems to be cut off. Open it exactly as you got it.',
  },
  'auth.entering': { ja: 'サインインしています…', en: 'Signing you in…' },
  'auth.already': {
    ja: 'すでに {name} としてサインインしています。',
    en: 'You are already signed in as {name}.',
  },
  'auth.switch': { ja: 'このリンクの人としてサインインする', en: 'Sign in with this link instead' },
  'auth.stay': { ja: '今のまま続ける', en: 'Go on as you are' },
  'auth.elsewhere': {
    ja: 'このサービスへのサインインは別の場所で行われます。受け取った案内に従ってください。',
    en: 'Sign-in to this service happens elsewhere. Follow the instructions you were given.',
  },
  'auth.noTenant': { ja: 'この主催者は見つかりません', en: 'There is no organizer at this address' },
  'auth.noTenantHint': {
    ja: 'アドレスをもう一度確かめてください。',
    en: 'Please check the address.',
  },
  'auth.tagline': {
    ja: 'いい椅子で、いい勝負を。',
    en: 'Take a seat. See who’s ahead.',
  },
} as const
