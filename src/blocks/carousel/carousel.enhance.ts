import { Swiper } from 'swiper'
import { Autoplay } from 'swiper/modules'
import { countIn } from '../../clock/names.ts'
import { fill } from '../../clock/words.ts'
import { last } from '../../lib/last.ts'

/** Time for one card to pass by itself, and after a press of a button. */
const SPEED = 7000
const QUICK = 450

/** Sets the row in motion. It rests while anybody has a reason for it: pointer, focus, button, out of sight. */
export function enhance(stage: HTMLElement): void {
  const block = stage.closest('section')!
  const frame = stage.querySelector<HTMLElement>('.carousel__frame')!
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  // Without movement no transition ends, and Swiper would wait for it.
  const quick = calm ? 0 : QUICK
  // A scroll bar under the row goes away with Swiper; its room stays, so that nothing below moves.
  frame.style.setProperty('--carousel-bar', `${frame.offsetHeight - frame.clientHeight}px`)
  frame.scrollLeft = 0
  const swiper = new Swiper(frame, {
    modules: [Autoplay],
    wrapperClass: 'carousel__list',
    slideClass: 'carousel__slide',
    containerModifierClass: 'carousel--',
    loop: true,
    speed: SPEED,
    autoplay: calm ? false : { delay: 0, disableOnInteraction: false },
    // One card and the edge of the next, so that a phone shows that there are more.
    slidesPerView: 1.18,
    spaceBetween: 20,
    breakpoints: { 768: { slidesPerView: 2 }, 1024: { slidesPerView: 4 }, 1200: { slidesPerView: 4 } },
  })
  const motion = calm ? undefined : motionOf(swiper, stage)
  const toggle = block.querySelector<HTMLElement>('[data-do=toggle]')!
  toggle.hidden = calm

  const stopForGood = () => motion?.rest('wish')
  const show = () => {
    const rests = motion?.rests('wish') ?? true
    toggle.setAttribute('aria-label', (rests ? stage.dataset.play : stage.dataset.pause) ?? '')
    toggle.classList.toggle('carousel__button--stopped', rests)
  }
  const step = (forward: boolean) => {
    stopForGood()
    show()
    move(swiper, forward, quick)
  }
  toggle.addEventListener('click', () => {
    if (motion?.rests('wish')) motion.goNow()
    else stopForGood()
    show()
  })
  block.querySelector('[data-do=previous]')!.addEventListener('click', () => step(false))
  block.querySelector('[data-do=next]')!.addEventListener('click', () => step(true))
  frame.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowRight' || key === 'ArrowLeft') step(key === 'ArrowRight')
  })
  swiper.on('touchStart', () => {
    stopForGood()
    show()
    swiper.params.speed = quick
  })
  swiper.on(
    'touchEnd',
    () =>
      void setTimeout(() => {
        swiper.params.speed = SPEED
      }),
  )

  const position = block.querySelector('.carousel__position')!
  swiper.on('realIndexChange', ({ realIndex, slides }) => {
    const [n, count] = [realIndex + 1, slides.length].map((one) => countIn(document.documentElement.lang, one))
    position.textContent = fill(stage.dataset.position, { n: n!, count: count! })
  })
  frame.addEventListener('pointerenter', (event) => {
    if (event.pointerType === 'mouse') motion?.rest('pointer')
  })
  frame.addEventListener('pointerleave', () => motion?.go('pointer'))
  block.addEventListener('focusin', (event) => {
    if ((event.target as Element).matches(':focus-visible')) motion?.rest('focus')
  })
  block.addEventListener('focusout', () => motion?.go('focus'))
  new IntersectionObserver((entries) => {
    if (last(entries)?.isIntersecting) motion?.go('sight')
    else motion?.rest('sight')
  }).observe(frame)
  show()
  block.classList.add('carousel--ready')
}

/** One card on. From a place between two cards it only goes to the nearer end of the way. */
function move(swiper: Swiper, forward: boolean, quick: number): void {
  const between = Math.abs(swiper.translate + (swiper.slidesGrid[swiper.activeIndex] ?? 0)) > 4
  if (between) swiper.slideTo(swiper.activeIndex - (forward ? 0 : 1), quick)
  else if (forward) swiper.slideNext(quick)
  else swiper.slidePrev(quick)
}

/** Stops and starts Swiper's endless movement where it is; autoplay.stop() alone lets the running 7 seconds go on. */
function motionOf(swiper: Swiper, stage: HTMLElement) {
  const reasons = new Set<string>()
  let ending: (() => void) | undefined
  const freeze = () => {
    if (ending) swiper.off('transitionEnd', ending)
    swiper.autoplay.stop()
    const place = swiper.getTranslate()
    swiper.setTransition(0)
    swiper.setTranslate(place)
    // Read, so that the browser lets go of the long movement before a new one to the same place begins.
    void swiper.wrapperEl.clientLeft
    // Otherwise Swiper waits for the end of a movement that was cut off, and does not move again.
    swiper.animating = false
    stage.classList.remove('carousel__stage--moving')
  }
  const start = () => {
    stage.classList.add('carousel__stage--moving')
    const target = -(swiper.slidesGrid[swiper.activeIndex] ?? 0)
    const way =
      Math.abs(swiper.translate - target) / ((swiper.slidesSizesGrid[0] ?? 1) + Number(swiper.params.spaceBetween))
    if (way < 0.01) {
      swiper.autoplay.start()
      return
    }
    // First the rest of the way to the next card, at the same pace.
    ending = () => swiper.autoplay.start()
    swiper.once('transitionEnd', ending)
    swiper.slideTo(swiper.activeIndex, way * SPEED)
  }
  stage.classList.add('carousel__stage--moving')
  return {
    rests: (reason: string) => reasons.has(reason),
    rest: (reason: string) => {
      if (reasons.size === 0) freeze()
      reasons.add(reason)
    },
    go: (reason: string) => {
      if (reasons.delete(reason) && reasons.size === 0) start()
    },
    /** The visitor asks for movement: pointer and focus, which are on the button itself, do not count. */
    goNow: () => {
      reasons.clear()
      start()
    },
  }
}
