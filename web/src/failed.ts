/** The application will not come: nothing takes up what was typed or pressed on the drawn card, so it goes. */
export function sayItFailed(): void {
  delete document.documentElement.dataset.arriving
  const again = document.createElement('a')
  again.href = ''
  again.append('Carregar de novo')
  const words = document.querySelector('.shell-words')
  words?.setAttribute('role', 'alert')
  words?.replaceChildren('Não foi possível carregar a clínica. ', again)
}
