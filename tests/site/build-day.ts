/** The day of the site that browser tests look at (Asia/Kathmandu): what they say of coming weeks stays true. */
export const BUILD_DAY = '2026-11-23'
