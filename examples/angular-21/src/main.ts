import { provideZonelessChangeDetection } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import { loadElement } from '@forecourt/widgets'
import { App } from './app/app'

void bootstrapApplication(App, { providers: [provideZonelessChangeDetection()] })
for (const tag of ['forecourt-quick-quote', 'forecourt-monthly-price', 'forecourt-login'] as const)
  void loadElement(tag)
