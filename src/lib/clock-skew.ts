/** How far a clock may be out, in milliseconds. */
const MOST = 120_000

/**
 * How much a clock has to be put forward to agree with the host; 0 where it is right within two minutes, or unknown.
 * @param asked when the host was asked, by the clock that is compared
 * @param answered when it answered, by the same clock
 */
export function skewOf(headers: Headers, asked: number, answered: number): number {
  const sent = Date.parse(headers.get('date') ?? '')
  // Answered between `sent` and so much later: dates are whole seconds, and some caches send Date as it was at the
  // origin (RFC 9111), others as it is now.
  const [least, most] = [sent - answered, sent + (1 + Number(headers.get('age'))) * 1000 - asked]
  return least > MOST ? least : most < -MOST ? most : 0
}
