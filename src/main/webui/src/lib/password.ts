/** The fewest characters of a new password; the server has the last word. */
export const MIN_PASSWORD = 10
