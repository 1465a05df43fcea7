"""Makes the database: its tables, an account, and as many people as the first argument says."""
import datetime
import os
import sys

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "settings")

import django

django.setup()

from django.contrib.auth.models import User
from django.core.management import call_command
from people.models import Person

FIRST = "Kim Amal Bruno Chidi Dora Elif Farid Greta Hana Ivan Jonas Kofi Lena Mona Nadia Omar Petra Quentin Rosa Samir".split()
MIDDLE = "A B C".split()
LAST = "Abara Bauer Costa Demir Eriksen Fischer Garcia Haddad Ito Jansen Kaya Lopez Mensah Novak Okafor Petrov Quispe".split()
KINDS = ("individual", "individual", "business", "film")
BATCH = 5000


def person(number):
    # One in sixty people is called Kim, as about as many of the panel's riders are.
    first = FIRST[number % 20] if number % 60 < 20 else FIRST[1 + number % 19]
    last = LAST[number * 7 % 17]
    return Person(
        first_name=first,
        last_name=f"{MIDDLE[number % 3]}. {last}",
        email=f"{first}.{last}.{number}@example.com".lower(),
        mobile_number=f"+1213555{number % 10000:04}",
        kind=KINDS[number % 4],
        rides=number % 40,
        is_blocked=number % 90 == 0,
        joined=datetime.datetime(2021, 1, 1) + datetime.timedelta(minutes=number * 7),
    )


call_command("migrate", run_syncdb=True, verbosity=0)
User.objects.create_superuser(os.environ["ADMIN"], "bench@example.com", os.environ["PASSWORD"])
people = int(sys.argv[1])
for begin in range(1, people + 1, BATCH):
    Person.objects.bulk_create([person(number) for number in range(begin, min(begin + BATCH, people + 1))])
