from django.contrib import admin

from .models import Person, PersonOfLongList


@admin.register(Person)
class PersonAdmin(admin.ModelAdmin):
    list_display = ("id", "first_name", "last_name", "email", "mobile_number", "kind", "rides", "is_blocked", "joined")
    list_filter = ("kind", "is_blocked")
    search_fields = ("first_name", "last_name", "email")
    ordering = ("-id",)
    list_per_page = 10


@admin.register(PersonOfLongList)
class LongListAdmin(PersonAdmin):
    list_per_page = 100
