/** Installs packages of Debian, where there is apt and we are root; gives whether they are installed. */
export function aptInstall(...packages: string[]): boolean
