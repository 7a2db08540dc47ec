/**
 * What the server refuses, by the code in `X-Error-Code`: `refused.` says it of the whole, `row.` of each row that is listed. ErrorCodesTest
 * holds them against the server's.
 */
export const refused = {
  'refused.title_too_long': {
    ja: '大会名は 1,000 文字までです。',
    en: 'A title has at most 1,000 characters.',
  },
  'refused.tenant_name': {
    ja: 'アドレス名は、英小文字で始まり英小文字か数字で終わる 2〜63 文字です (ハイフンは間に使えます)。admin は使えません。',
    en: 'A subdomain name has 2 to 63 lower-case letters, digits and hyphens; a letter first, no hyphen last. It can’t be admin.',
  },
  'refused.tenant_taken': {
    ja: 'このアドレス名はもう使われています。別の名前にしてください。',
    en: 'This subdomain name is taken. Choose another.',
  },
  'refused.display_name_too_long': {
    ja: '表示名は 255 文字までです。',
    en: 'A display name has at most 255 characters.',
  },
  'refused.search_too_long': { ja: '検索する言葉が長すぎます。', en: 'This is too long to search for.' },
  'refused.organizer_name': {
    ja: '名前は 1〜100 文字で、改行は使えません。',
    en: 'A name has 1 to 100 characters in one line.',
  },
  'refused.organizer_taken': {
    ja: 'この名前の主催者がもういます。別の名前にしてください。',
    en: 'Another organizer has this name. Choose another.',
  },
  'refused.password_length': {
    ja: 'パスワードは 10〜200 文字にしてください。',
    en: 'A password has 10 to 200 characters.',
  },
  'refused.wrong_password': { ja: '今のパスワードが違います。', en: 'The present password is wrong.' },
  'refused.reason_too_long': {
    ja: '理由は 1,000 文字までです。',
    en: 'A reason has at most 1,000 characters.',
  },
  'refused.no_players': { ja: '名前が 1 つもありません。', en: 'There is no name.' },
  'refused.too_many_players': {
    ja: '一度に登録できるのは 10,000 人までです。分けて登録してください。',
    en: 'At most 10,000 players can be added at once. Add them in parts.',
  },
  'refused.player_name_too_long': {
    ja: '255 文字を超える名前があります。',
    en: 'A name is longer than 255 characters.',
  },
  'refused.competition_finished': {
    ja: 'この大会は終了しています。スコアはもう変更できません。',
    en: 'This competition has finished: its scores are final.',
  },
  'refused.csv_encoding': {
    ja: 'ファイルが UTF-8 ではありません。Excel では「名前を付けて保存」で「CSV UTF-8 (コンマ区切り)」を選んで保存し直してください。',
    en: 'The file isn’t UTF-8. In Excel choose “Save as” and the type “CSV UTF-8 (Comma delimited)”.',
  },
  'refused.csv_unreadable': {
    ja: 'CSV として読めません。引用符 (") が閉じているか確かめてください。',
    en: 'The file can’t be read as CSV. Check that every quotation mark (") is closed.',
  },
  'refused.csv_header': {
    ja: '1 行目を player_id,score にしてから、もう一度送ってください。',
    en: 'Make the first line player_id,score and send the file again.',
  },
  'refused.csv_columns': {
    ja: '列の数が違う行か、引用符 (") の閉じていない行があります。直してから、もう一度送ってください。',
    en: 'Some rows don’t have two columns, or have a quotation mark (") that isn’t closed. Correct them and send the file again.',
  },
  'refused.csv_unknown_player': {
    ja: '登録されていない参加者の行があります。ID を直すか、先に参加者を登録してから、もう一度送ってください。',
    en: 'Some rows name a player who isn’t registered. Correct the IDs, or add the players first, and send the file again.',
  },
  'refused.csv_bad_score': {
    ja: 'スコアが整数でない行があります。直してから、もう一度送ってください。',
    en: 'Some rows have a score that is no integer. Correct them and send the file again.',
  },
  'refused.too_many_rows': {
    ja: '行数が上限を超えています。',
    en: 'The file has more rows than are accepted.',
  },
  'refused.file_too_large': {
    ja: 'ファイルの大きさが上限を超えています。',
    en: 'The file has more bytes than are accepted.',
  },

  'row.csv_header': {
    ja: '1 行目は player_id,score でなければなりません',
    en: 'The first line must be player_id,score',
  },
  'row.csv_unreadable': {
    ja: '引用符 (") が閉じていないか、閉じた後に文字が続いています',
    en: 'A quotation mark (") isn’t closed, or something follows the closing one',
  },
  'row.csv_columns': { ja: '列の数が 2 つではありません', en: 'There aren’t exactly two columns' },
  'row.csv_unknown_player': { ja: 'この ID の参加者は登録されていません', en: 'No player has this ID' },
  'row.csv_bad_score': {
    ja: '64 ビットの整数ではありません (半角数字だけで、小数点・コンマ・空白なし)',
    en: 'It is no 64-bit integer (digits only: no point, comma or space)',
  },
} as const
