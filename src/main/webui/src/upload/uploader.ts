import type { Upload } from '../api/organizer'
import { t } from '../i18n'

/** What the server calls whoever brought in scores with a data set, and their file (dataset.TenantFileImport). */
const IMPORT = { uploaded_by: 'import', file_name: 'import.csv' }

/** Who uploaded it, in words: imported data has no person. An organizer may be called "import", but hardly their file, too. */
export const uploaderOf = (upload: Pick<Upload, 'uploaded_by' | 'file_name'>): string =>
  upload.uploaded_by === IMPORT.uploaded_by && upload.file_name === IMPORT.file_name
    ? t('history.imported')
    : upload.uploaded_by
