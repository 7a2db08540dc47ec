export const organizer = {
  'nav.players': { ja: '参加者', en: 'Players' },
  'nav.billing': { ja: '請求', en: 'Billing' },

  'orgComps.add': { ja: '大会を作る', en: 'Add a competition' },
  'orgComps.title': { ja: '大会名', en: 'Title' },
  'orgComps.titleHint': { ja: '例: 春季記録会 2026', en: 'For example: Spring Meet 2026' },
  'orgComps.empty': { ja: '最初の大会を作りましょう', en: 'Add your first competition' },
  'orgComps.emptyHint': {
    ja: '大会を作ったら、参加者を登録し、スコアの CSV をアップロードします。',
    en: 'Then add players, and upload their scores as CSV.',
  },
  'orgComps.status': { ja: '状態', en: 'Status' },
  'orgComps.created': { ja: '作成日', en: 'Added' },
  'orgComps.players': { ja: 'スコアのある参加者', en: 'Players with a score' },
  'orgComps.uploaded': { ja: '最後のアップロード', en: 'Latest upload' },
  'orgComps.never': { ja: 'まだありません', en: 'None yet' },

  'orgComp.tabs': { ja: 'この大会のメニュー', en: 'Pages of this competition' },
  'orgComp.ranking': { ja: 'ランキング', en: 'Ranking' },
  'orgComp.upload': { ja: 'スコア登録', en: 'Upload scores' },
  'orgComp.history': { ja: '履歴', en: 'History' },

  'finish.button': { ja: '大会を終了する', en: 'Finish' },
  'finish.title': { ja: '「{title}」を終了しますか', en: 'Finish “{title}”?' },
  'finish.final': {
    ja: '終了は取り消せません。終了後はスコアを変更できず、請求額が確定します。',
    en: 'This can’t be undone. Scores can’t be changed afterwards, and the bill becomes final.',
  },
  'finish.noScores': {
    ja: 'まだスコアが 1 件もありません。それでも終了しますか。',
    en: 'There is no score yet. Finish all the same?',
  },
  'finish.understood': { ja: '取り消せないことを確認しました', en: 'I know that this is final' },
  'finish.do': { ja: '終了して {yen} を確定する', en: 'Finish for {yen}' },
  'finish.finishedAt': { ja: '{date} に終了しました', en: 'Finished {date}' },

  'bill.players': { ja: 'スコアのある参加者', en: 'Players with a score' },
  'bill.visitors': { ja: '閲覧のみの参加者', en: 'Players who only looked' },
  'bill.each': { ja: '{n} 人 × {yen}', en: '{n} × {yen}' },
  'bill.total': { ja: '合計', en: 'Total' },

  'upload.drop': { ja: 'CSV ファイルをここにドロップ', en: 'Drop a CSV file here' },
  'upload.or': { ja: 'または', en: 'or' },
  'upload.choose': { ja: 'ファイルを選ぶ', en: 'Choose a file' },
  'upload.format': {
    ja: 'スコアの列と、参加者 ID か名前の列がある表を使えます。列の順番は自由で、ほかの列は無視します。表計算ソフトでコピーした表は、このページにそのまま貼り付けられます (Ctrl+V)。これまでのスコアはすべて置き換わります。',
    en: 'A sheet with a column of scores and one of players’ IDs or names, in any order; others are ignored. You can also copy cells in a spreadsheet and paste them on this page (Ctrl+V). It replaces all earlier scores.',
  },
  'upload.pastedFile': { ja: '貼り付けた表.csv', en: 'pasted.csv' },
  'upload.template': {
    ja: '参加者の ID と名前入りのひな形をダウンロード',
    en: 'Download a template with the players’ IDs and names',
  },
  'upload.noPlayers': { ja: 'まず参加者を登録してください', en: 'Add players first' },
  'upload.noPlayersHint': {
    ja: 'スコアは登録済みの参加者にだけ付けられます。',
    en: 'Only registered players can have a score.',
  },
  'upload.finished': {
    ja: 'この大会は終了しているため、スコアを変更できません。',
    en: 'This competition is finished; its scores can’t be changed.',
  },
  'upload.reading': { ja: 'ファイルを確認しています…', en: 'Checking the file…' },
  'upload.another': { ja: '別のファイルを選ぶ', en: 'Choose another file' },
  'upload.again': { ja: '参加者を読み直して確認する', en: 'Check again with the newest players' },

  'upload.cannotRead': { ja: '「{file}」はこのままでは使えません', en: '“{file}” can’t be used as it is' },
  'upload.nothingSent': { ja: 'まだ何も送信していません。', en: 'Nothing has been sent.' },
  'upload.wrong.utf-16': {
    ja: 'このファイルは UTF-16 (Unicode テキスト) で保存されています。Excel では「名前を付けて保存」で「CSV UTF-8 (コンマ区切り)」を選んで保存し直してください。',
    en: 'This file is saved as UTF-16 (Unicode text). In Excel choose “Save as” and the type “CSV UTF-8 (Comma delimited)”.',
  },
  'upload.wrong.spreadsheet': {
    ja: 'これは Excel などのブックで、CSV ではありません。「名前を付けて保存」で「CSV UTF-8 (コンマ区切り)」を選んで保存し直してください。',
    en: 'This is a workbook, not a CSV file. Choose “Save as” and the type “CSV UTF-8 (Comma delimited)”.',
  },
  'upload.wrong.unknown': {
    ja: 'このファイルの文字コードがわかりません。Excel では「名前を付けて保存」で「CSV UTF-8 (コンマ区切り)」を選んで保存し直してください。',
    en: 'This file’s encoding is unknown. In Excel choose “Save as” and the type “CSV UTF-8 (Comma delimited)”.',
  },
  'upload.wrong.empty': {
    ja: 'このファイルは空です。1 行目に見出し (player_id と score)、2 行目から参加者 ID とスコアを書いてください。',
    en: 'This file is empty. Write the headers player_id and score in the first line, then a player’s ID and score in each.',
  },
  'upload.wrong.missing': {
    ja: '1 行目には、参加者の列 (player_id・参加者 ID・名前 のどれか) とスコアの列 (score・スコア・得点 のどれか) の見出しが必要です。このファイルの 1 行目: {found}',
    en: 'The first line must have a header for the players (player_id or name) and one for the scores (score or points). In this file it is: {found}',
  },
  'upload.wrong.twice': {
    ja: '参加者かスコアの列が 2 つ以上あり、どれを使うのか決められません。使わない列を消すか、使う列の見出しを player_id と score にしてください。このファイルの 1 行目: {found}',
    en: 'Several columns could be the players or the scores. Remove those that don’t count, or call the right ones player_id and score. The first line is: {found}',
  },

  'readAs.shiftJis': {
    ja: 'このファイルは Shift_JIS で保存されているので、Shift_JIS として読みました',
    en: 'This file is saved as Shift_JIS, and was read as such',
  },
  'readAs.check': {
    ja: 'Excel の「CSV (コンマ区切り)」で保存するとこうなります。そのまま登録でき、サーバーには UTF-8 に直して送ります。次の文字が正しく読めているか確かめてください。',
    en: 'It is what the plain “CSV” of a Japanese Excel is saved as. You can go on with it: it is sent as UTF-8. Please check that these words are right.',
  },
  'readAs.wrong': {
    ja: '文字が化けているときは登録せず、Excel の「名前を付けて保存」で「CSV UTF-8 (コンマ区切り)」を選んで保存し直してください。',
    en: 'If they are garbled, don’t send the file: in Excel choose “Save as” and the type “CSV UTF-8 (Comma delimited)”.',
  },

  'upload.by.id': {
    ja: '「{player}」の列で参加者を見分け、「{score}」の列をスコアとして登録します。',
    en: 'Players are found by the column “{player}”; their scores are those in “{score}”.',
  },
  'upload.by.name': {
    ja: '「{player}」の列の名前で参加者を見分け、「{score}」の列をスコアとして登録します。',
    en: 'Players are found by their name in “{player}”; their scores are those in “{score}”.',
  },
  'upload.compared': {
    ja: '「{column}」の列は、ID と合っているかの確認にだけ使います。',
    en: '“{column}” is only compared with the names that belong to the IDs.',
  },
  'upload.unused': { ja: '使わない列: {columns}', en: 'Not used: {columns}' },
  'upload.blank': {
    ja: 'スコアが空欄の {n} 行は登録しません。',
    en: '{n} row without a score is left out.|{n} rows without a score are left out.',
  },
  'upload.differing': {
    ja: '{n} 行で、名前がその ID の参加者と違います',
    en: 'In {n} row the name isn’t the one of the ID|In {n} rows the name isn’t the one of the ID',
  },
  'upload.differingHint': {
    ja: '列をずらして並べ替えていないか確かめてください。登録には ID を使います。',
    en: 'Were columns sorted apart from each other? The ID is what counts.',
  },
  'upload.differs': {
    ja: '{row} 行目: 表では {written}、ID の参加者は {registered}',
    en: 'Row {row}: {written} in the sheet, {registered} by the ID',
  },

  'upload.rows': { ja: 'データ行', en: 'Rows' },
  'upload.players': { ja: '参加者', en: 'Players' },
  'upload.ranked': { ja: '順位が付く参加者', en: 'Players with a rank' },
  'upload.repeated': { ja: '重複した参加者', en: 'Repeated players' },
  'upload.faults': { ja: '問題のある行', en: 'Faulty rows' },
  'upload.faultsTitle': { ja: 'このままでは登録できません', en: 'This file can’t be taken as it is' },
  'upload.faultsHint': {
    ja: '下の行を直して、ファイルをもう一度選んでください。まだ何も送信していません。',
    en: 'Correct the rows below and choose the file again. Nothing has been sent.',
  },
  'upload.sendAnyway': {
    ja: 'それでもサーバーに送って確かめる',
    en: 'Send it all the same; the server checks again',
  },
  'upload.sendAnywayHint': {
    ja: 'サーバーが受け付けなければ、スコアは何も変わりません。',
    en: 'If the server refuses it, no score changes.',
  },
  'upload.repeatedHint': {
    ja: '同じ参加者が何度も出てくるときは、最後の行のスコアが使われます。',
    en: 'If a player stands in several rows, the last one counts.',
  },
  'upload.repeatedRow': { ja: '{rows} 行目 → {last} 行目を使用', en: 'rows {rows} → row {last} counts' },
  'upload.onlyHeader': {
    ja: 'データ行がありません。登録すると、この大会のスコアはすべて消えます。',
    en: 'There are no rows. Sending this removes all scores of the competition.',
  },
  'upload.changes': { ja: '今のランキングからの変更', en: 'What changes' },
  'upload.noChanges': { ja: '今のランキングと同じ内容です。', en: 'The ranking stays as it is.' },
  'upload.added': { ja: '新しく載る', en: 'New' },
  'upload.rescored': { ja: 'スコアが変わる', en: 'New score' },
  'upload.removed': { ja: '外れる', en: 'Removed' },
  'upload.unchanged': { ja: '変わらない', en: 'Unchanged' },
  'upload.before': { ja: '今', en: 'Now' },
  'upload.after': { ja: '登録後', en: 'Then' },
  'upload.firstOf': {
    ja: '{total} 件の変更のうち最初の {n} 件',
    en: 'The first {n} of {total} changes|The first {n} of {total} changes',
  },
  'upload.send': {
    ja: '{n} 人のスコアを登録する',
    en: 'Upload scores of {n} player|Upload scores of {n} players',
  },
  'upload.sending': { ja: '送信中… {percent}%', en: 'Sending… {percent}%' },
  'upload.storing': { ja: 'サーバーで登録しています…', en: 'The server is storing it…' },
  'upload.done': { ja: '{n} 行を登録しました', en: '{n} row uploaded|{n} rows uploaded' },
  'upload.doneHint': {
    ja: 'ランキングは更新済みで、参加者の画面にもすぐ反映されます。',
    en: 'The ranking is up to date; players see it at once.',
  },
  'upload.toRanking': { ja: 'ランキングを見る', en: 'See the ranking' },
  'upload.refused': {
    ja: 'サーバーが次の行を受け付けませんでした。スコアは変わっていません。',
    en: 'The server refused these rows. No score has changed.',
  },

  'fault.columns': { ja: '列の数が 2 つではありません', en: 'There aren’t exactly two columns' },
  'fault.cells': {
    ja: '1 行目の見出しと列の数が合いません。コンマを含む値は " で囲んでください',
    en: 'It hasn’t the columns of the first line. Put values with a comma into quotation marks',
  },
  'fault.nameUnknown': {
    ja: 'この名前の参加者は登録されていません。登録した名前に直すか、先に参加者を登録してください',
    en: 'No player has this name. Write it as it is registered, or add the player first',
  },
  'fault.nameShared': {
    ja: '同じ名前の参加者が何人もいます。ひな形の player_id の列を加えて、ID で見分けてください',
    en: 'Several players have this name. Add the column player_id of the template, so that the ID tells who it is',
  },
  'fault.nameRepeated': {
    ja: '{meant} 行目と同じ名前です。別の人なら参加者 ID の列を加え、同じ人なら 1 行だけ残してください',
    en: 'Row {meant} has the same name. If they are two people, add a column player_id; else leave only one row',
  },
  'fault.unknown': { ja: 'この ID の参加者は登録されていません', en: 'No player has this ID' },
  'fault.unknownExcel': {
    ja: 'Excel が ID を数値 (指数) に変えたようです。列の書式を「文字列」にして ID を入れ直してください',
    en: 'Excel seems to have turned the ID into a number. Format the column as text and enter the ID again',
  },
  'fault.unknownZeros': {
    ja: '先頭の 0 が消えたようです。正しくは {meant} ではありませんか',
    en: 'Leading zeros seem to be lost. Did you mean {meant}?',
  },
  'fault.unknownSpace': {
    ja: '前後に空白があります。正しくは {meant} ではありませんか',
    en: 'There are spaces around it. Did you mean {meant}?',
  },
  'fault.empty': { ja: '空欄です', en: 'It is empty' },
  'fault.notInteger': {
    ja: '整数ではありません (半角数字だけで、小数点・コンマ・空白なし)',
    en: 'It is no integer (digits only: no point, comma or space)',
  },
  'fault.tooLong': { ja: '64 ビット整数の範囲を超えています', en: 'It doesn’t fit a 64-bit integer' },

  'history.when': { ja: '日時', en: 'When' },
  'history.imported': { ja: '取り込んだデータ', en: 'Imported data' },
  'history.by': { ja: '{name} · {file}', en: '{name} · {file}' },
  'history.size': { ja: '大きさ', en: 'Size' },
  'history.current': { ja: '使用中', en: 'In use' },
  'history.download': { ja: 'ダウンロード', en: 'Download' },
  'history.downloadOf': { ja: '{date} のファイルをダウンロード', en: 'Download the file of {date}' },
  'history.restore': { ja: 'この版に戻す', en: 'Restore' },
  'history.restoreOf': { ja: '{date} の版に戻す', en: 'Restore the one of {date}' },
  'history.restoreTitle': { ja: '{date} の版に戻しますか', en: 'Restore the upload of {date}?' },
  'history.restoreHint': {
    ja: 'このファイルをもう一度登録したのと同じことになります。今のスコアも履歴に残るので、いつでも戻せます。',
    en: 'It is as if this file were uploaded again. The present scores stay in the history, so you can go back.',
  },
  'history.empty': { ja: 'まだアップロードがありません', en: 'No uploads yet' },
  'history.emptyHint': {
    ja: 'スコアを登録すると、送ったファイルがそのまま残り、いつでも戻せます。',
    en: 'Every file you upload is kept as it was sent, and can be restored at any time.',
  },

  'players.empty': { ja: 'まだ参加者がいません', en: 'No players yet' },
  'players.emptyHint': {
    ja: '名前を 1 人ずつ入力するか、表計算ソフトの列をまとめて貼り付けて登録できます。',
    en: 'Type names, or paste a whole column of a spreadsheet.',
  },
  'players.none': { ja: '「{text}」に当てはまる参加者はいません。', en: 'No player matches “{text}”.' },
  'players.added': { ja: '{n} 人を登録しました', en: '{n} player added|{n} players added' },
  'players.noLink': { ja: '未発行', en: 'not made yet' },
  'players.linkOf': { ja: '{date} 発行', en: 'made {date}' },
  'players.linkMake': { ja: 'リンクを発行', en: 'Make a link' },
  'players.linkAgain': { ja: '再発行・無効化', en: 'Renew or revoke' },
  'players.actionFor': { ja: '{action} ({name})', en: '{action} ({name})' },
  'players.order': { ja: '並び順', en: 'Order' },
  'players.order.registered': { ja: '登録順', en: 'As registered' },
  'players.order.newest': { ja: '新しく登録した順', en: 'Newest first' },
  'players.order.name': { ja: '名前順', en: 'By name' },
  'players.actions': { ja: '操作', en: 'Actions' },

  'addPlayers.title': { ja: '参加者を登録', en: 'Add players' },
  'addPlayers.names': { ja: '名前 (1 行に 1 人)', en: 'Names, one a line' },
  'addPlayers.hint': {
    ja: '表計算ソフトの列をそのまま貼り付けられます。複数の列があれば最初の列を使います。',
    en: 'You can paste a column of a spreadsheet. Of several columns the first one counts.',
  },
  'addPlayers.known': {
    ja: '同じ名前の参加者がすでにいます: {names}',
    en: 'There are players with these names already: {names}',
  },
  'addPlayers.twice': { ja: '一覧に 2 回以上ある名前: {names}', en: 'Twice in the list: {names}' },
  'addPlayers.sharedHint': {
    ja: '別の人なら、このまま登録できます。スコアは名前ではなく参加者 ID で登録してください。',
    en: 'If they are different people, add them as they are; their scores then need the players’ IDs.',
  },
  'addPlayers.fromCsv': { ja: 'CSV から読み込む', en: 'Read from a CSV file' },
  'addPlayers.do': { ja: '{n} 人を登録する', en: 'Add {n} player|Add {n} players' },
  'addPlayers.tooMany': {
    ja: '一度に登録できるのは {n} 人までです。分けて登録してください。',
    en: 'At most {n} can be added at once. Add them in parts.|At most {n} can be added at once. Add them in parts.',
  },
  'addPlayers.tooLong': {
    ja: '{n} 人の名前が長すぎます ({most} 文字まで)。',
    en: '{n} name is longer than {most} characters.|{n} names are longer than {most} characters.',
  },

  'disqualify.title': { ja: '{name} を失格にする', en: 'Disqualify {name}' },
  'disqualify.hint': {
    ja: '取り消せません。この参加者はすぐにランキングを見られなくなりますが、ランキングには残ります。',
    en: 'This can’t be undone. The player can’t see rankings any more, from now on, but stays in them.',
  },
  'disqualify.reason': { ja: '理由', en: 'Reason' },
  'disqualify.reasonHint': {
    ja: '主催者だけが見られます。空欄でもかまいません。',
    en: 'Only organizers see it. It may be left empty.',
  },
  'disqualify.do': { ja: '失格にする', en: 'Disqualify' },

  'link.title': { ja: '{name} のサインイン用リンク', en: 'Sign-in link of {name}' },
  'link.what': {
    ja: 'このリンクを開いた人は、この参加者としてサインインします。本人だけに渡してください。',
    en: 'Whoever opens this link is signed in as this player. Give it to nobody else.',
  },
  'link.exists': {
    ja: '{date} に発行したリンクが有効です。新しく発行するか無効にすると、前のリンクは使えなくなり、それで入っている端末もサインアウトされます。',
    en: 'The link made {date} is valid. If you make a new one or revoke it, it stops working, and whoever came in with it is signed out.',
  },
  'link.make': { ja: 'リンクを発行する', en: 'Make a link' },
  'link.again': { ja: '新しいリンクを発行する', en: 'Make a new link' },
  'link.revoke': { ja: 'リンクを無効にする', en: 'Revoke the link' },
  'link.url': { ja: 'リンク', en: 'Link' },
  'link.qr': { ja: '{name} の QR コード', en: 'QR code of {name}' },
  'link.once': {
    ja: 'このリンクが表示されるのは今だけです。なくしたときは新しく発行してください。',
    en: 'It is shown only now. If it gets lost, make a new one.',
  },

  'links.title': { ja: 'サインイン用リンク', en: 'Sign-in links' },
  'links.what': {
    ja: '参加者ごとのサインイン用リンクをまとめて発行し、QR コード付きのカードとして印刷するか、CSV で受け取れます。',
    en: 'Make personal sign-in links for many players, and print them as cards with QR codes or take them as CSV.',
  },
  'links.for': { ja: '発行する相手', en: 'For whom' },
  'links.without': { ja: 'リンクをまだ持っていない参加者 ({n} 人)', en: 'Players without a link ({n})' },
  'links.all': { ja: '全員 ({n} 人)', en: 'All players ({n})' },
  'links.allWarn': {
    ja: '全員に新しく発行すると、これまでに渡したリンクと QR コードはすべて使えなくなり、参加者は全員サインアウトされます。',
    en: 'All links and QR codes that were handed out before stop working, and all players are signed out.',
  },
  'links.make': { ja: '{n} 人分を発行する', en: 'Make {n} link|Make {n} links' },
  'links.progress': { ja: '{total} 件中 {n} 件', en: '{n} of {total}|{n} of {total}' },
  'links.made': {
    ja: '{n} 件発行しました。表示されるのは今だけです。印刷するか CSV を保存してください。',
    en: '{n} link made. It is shown only now: print it or save the CSV.|{n} links made. They are shown only now: print them or save the CSV.',
  },
  'links.cardHow': {
    ja: 'スマートフォンのカメラで読み取ると、ランキングが開きます。ほかの人に見せないでください。',
    en: 'Scan it with your phone’s camera to see the ranking. Don’t show it to others.',
  },
  'links.leave': {
    ja: 'リンクはまだ保存も印刷もされていません。このページを離れますか。',
    en: 'The links are neither saved nor printed. Leave all the same?',
  },

  'billing.total': { ja: '請求額の合計', en: 'Total' },
  'billing.finished': { ja: '終了した大会', en: 'Finished competitions' },
  'billing.scored': { ja: 'スコアのある参加者 (のべ)', en: 'Scored players, all told' },
  'billing.byMonth': { ja: '月ごとの請求額', en: 'By month' },
  'billing.competition': { ja: '大会', en: 'Competition' },
  'billing.running': { ja: '開催中は ¥0', en: '¥0 while it runs' },
  'billing.yen': { ja: '請求額', en: 'Amount' },
  'billing.empty': { ja: 'まだ請求はありません', en: 'No bills yet' },
  'billing.emptyHint': {
    ja: '大会を終了すると、その大会の請求額がここに表示されます。終了するまで料金はかかりません。',
    en: 'The bill of a competition appears here when you finish it. Until then it costs nothing.',
  },
  'billing.zone': { ja: '月は日本時間で区切ります。', en: 'Months are those of Japan’s time.' },
} as const
