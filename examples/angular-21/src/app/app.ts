import { Component, CUSTOM_ELEMENTS_SCHEMA, computed, signal } from '@angular/core'
import { API, cars, KEY, settings } from './cars'

@Component({
  selector: 'quillmere-app',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  templateUrl: './app.html',
})
export class App {
  protected readonly key = KEY
  protected readonly api = API
  protected readonly at = signal(0)
  protected readonly discount = signal(0)
  protected readonly stock = signal(cars)
  protected readonly isOpen = signal(true)
  protected readonly hasPicture = signal(true)
  protected readonly accent = signal('#7a1c33')
  protected readonly told = signal<readonly number[]>([])
  protected readonly car = computed(() => cars[this.at() % cars.length])
  protected readonly preview = computed(() => settings(this.accent()))

  protected hear(event: Event): void {
    if (event instanceof CustomEvent) this.told.update((all) => [...all, event.detail.instalment])
  }
}
